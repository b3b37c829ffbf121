/** Copies the templates of `create-plugin` into a folder; see the module. */
export declare const buildTemplate: (outputDirectory: string) => void
