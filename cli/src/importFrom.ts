import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports a module, resolved from the given folder instead of from this package. */
export const importFrom = (folder: string, specifier: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(specifier)).href)
