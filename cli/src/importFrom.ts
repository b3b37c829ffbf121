import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loads a module as one of that folder would. */
export const importFrom = (folder: string, specifier: string): Promise<unknown> => import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(specifier)).href)
