import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The public vectors of EIP-4361, by name; where they are from and what each file is stands in the README beside them. */
export const readVectors = <Vector>(file: string): [name: string, vector: Vector][] =>
  Object.entries(JSON.parse(readFileSync(join(__dirname, 'vectors', `${file}.json`), 'utf8')) as Record<string, Vector>)
