/** Copies the templates of apps into a folder; see the module. */
export declare const buildTemplate: (outputDirectory: string) => void
