import type { z } from "zod";

/** Any schema: the fuzz only asks whether a reader survives. */
export type Z = z.ZodType<unknown>;
