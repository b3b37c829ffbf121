import { resolve } from 'node:path'
import { runCommand } from '../runCommand.ts'
import type { Surroundings } from '../surroundings.ts'

/** Runs a command in a folder, with the sources of this repository as the author's `latchkey`. */
export async function runIn(where: Pick<Surroundings, 'cwd' | 'template'> & Partial<Surroundings>, ...args: string[]) {
  let [out, error] = ['', '']
  const code = await runCommand(args, {
    program: 'latchkey-cli',
    configModule: resolve('cli/src/config/index.ts'),
    pageFolder: resolve('cli/dist/workbench/page'),
    env: {},
    importFrom: (_folder, specifier) => import(specifier),
    write: (text) => (out += text),
    writeError: (text) => (error += text),
    ...where,
  })
  return { code, out, error }
}
