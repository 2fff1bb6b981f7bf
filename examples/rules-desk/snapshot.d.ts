/** The bundler replaces the import of a `.snapshot` file by the file's URL. */
declare module "*.snapshot" {
  const url: string;
  export default url;
}
