import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from '../db/testing/buildProgram.ts'

/** The program `latchkey-server` in a process of its own. */
export interface ChildMain {
  process: ChildProcess
  /** The URL on which it listens. Rejects with the program's output if it ends before it is ready. */
  ready: Promise<string>
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>
  output(): string
}

/** Maps packages to their sources, so that no build is needed, and no outdated one is used by mistake. */
function aliases(): Record<string, string> {
  const root = process.cwd()
  const plugins = readdirSync(join(root, 'src/plugins')).filter((id) =>
    existsSync(join(root, 'src/plugins', id, 'contract.ts')),
  )
  return {
    ...Object.fromEntries(
      plugins.map((id) => [`latchkey/plugins/${id}/contract`, join(root, 'src/plugins', id, 'contract.ts')]),
    ),
    'latchkey/core/contract': join(root, 'src/core/contract.ts'),
    'latchkey/core/frame/contract': join(root, 'src/core/frame/contract.ts'),
    '@latchkey/frame': join(root, 'frame/src/testing/frameFiles.ts'),
    '@latchkey/console': join(root, 'console/src/testing/consoleFiles.ts'),
  }
}

const buildMain = (): string => buildProgram(join(__dirname, '..', 'main.ts'), 'main', aliases())

/** Starts `latchkey-server` with only the given environment, apart from PATH. */
export function startMain(args: readonly string[], env: Record<string, string> = {}): ChildMain {
  const child = spawn(process.execPath, [buildMain(), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /"url":"([^"]+)"[^\n]*Latchkey server ready/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
  // A test that only needs the exit code may ignore this promise.
  ready.catch(() => undefined)
  return { process: child, ready, exited, output: () => output }
}
