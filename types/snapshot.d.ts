/** The URL of the compiled library, as a bundler gives it. docs/api.md has the line of configuration for Vite and esbuild. */
declare const url: string;
export default url;
