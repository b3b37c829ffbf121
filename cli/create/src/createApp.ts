import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files } from './appFiles.ts'
import { UsageError } from './readArguments.ts'

/** @throws UsageError if a folder has something in it, or is a file */
export function assertEmpty(folder: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`${folder} is there already, and is not empty. Name another folder.`)
}

/** Writes files into a folder, which is made if it does not exist. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
