import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The public vectors of EIP-4361, by name; the README beside them names their source and describes each file. */
export const readVectors = <Vector>(file: string): [name: string, vector: Vector][] =>
  Object.entries(JSON.parse(readFileSync(join(__dirname, 'vectors', `${file}.json`), 'utf8')) as Record<string, Vector>)
