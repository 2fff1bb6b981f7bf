/** What the bundler makes of a file: its URL. */
declare module "*.snapshot" {
  const url: string;
  export default url;
}
