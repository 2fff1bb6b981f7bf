/**
 * The environment for a measured process. Certificates (`NODE_EXTRA_CA_CERTS`), options and a code cache of the machine's owner
 * would slow or speed up every start of Node: certificates alone can double a bare start, and then the ratio to it would be too low.
 */
export const plainEnv: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_EXTRA_CA_CERTS: undefined,
  NODE_OPTIONS: undefined,
  NODE_COMPILE_CACHE: undefined,
};
