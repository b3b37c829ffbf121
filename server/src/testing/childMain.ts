import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from '../db/testing/buildProgram.ts'

/** The command line program in a process of its own. */
export interface ChildMain {
  process: ChildProcess
  /** URL it listens on; rejects with its output if it ends before it is ready. */
  ready: Promise<string>
  /** Exit code. */
  exited: Promise<number | null>
  output(): string
}

/** Contracts and frame from the sources: no build is needed, and none that is older can get in between. */
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
  }
}

const buildMain = (): string => buildProgram(join(__dirname, '..', 'main.ts'), 'main', aliases())

/** Runs `latchkey-server` with nothing in its environment but what is given. */
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
  // A test that only needs the exit code ignores this.
  ready.catch(() => undefined)
  return { process: child, ready, exited, output: () => output }
}
