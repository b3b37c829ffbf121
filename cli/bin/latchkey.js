#!/usr/bin/env node
/**
 * `npx latchkey` runs `@latchkey/cli`, if that is installed. The `latchkey` package itself has no command, so that
 * hosts install nothing that a command needs.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const NAME = '@latchkey/cli'

/** Finds the CLI of the project that the command runs in, else one installed beside this package. */
const findCli = () => {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(NAME)
    } catch {
      // Not installed there: try the next place.
    }
  }
  return undefined
}

const path = findCli()
if (path === undefined) {
  console.error(
    `The commands of Latchkey are in a package of their own. Install it, then try again:\n\n  npm install --save-dev ${NAME}\n`,
  )
  process.exitCode = 1
} else {
  const { runCli } = await import(pathToFileURL(path).href)
  process.exitCode = await runCli(process.argv.slice(2), { program: 'latchkey' })
}
