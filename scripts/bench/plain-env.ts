/**
 * The environment for a measured process, without the variables that change the time of every start of Node: certificates,
 * options and a code cache. Certificates alone can double the time of a bare start, and ratios to that time would be too low.
 */
export const plainEnv: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_EXTRA_CA_CERTS: undefined,
  NODE_OPTIONS: undefined,
  NODE_COMPILE_CACHE: undefined,
};
