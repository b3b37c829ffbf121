import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  readonly child: ChildProcess
  /** The last lines that the program wrote. */
  output(): string
  /** Rejects if the program ends by itself before `ready` is settled. */
  orEnd<Value>(ready: Promise<Value>): Promise<Value>
  stop(): Promise<void>
}

/** Starts a program that the kernel ends when this process ends, for whatever reason. */
export const startProgram = (command: string, args: readonly string[], env: Record<string, string> = {}): Program => {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`${command} ended with ${code ?? signal}:\n${output}`)))
  })
  ended.catch(() => {})
  return {
    child,
    output: () => output,
    orEnd: (ready) => Promise.race([ready, ended]),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(patience)
    },
  }
}

/** Calls `look` until it returns a value. @throws {Error} if it does not within the time limit */
export const until = async <Value>(
  look: () => Promise<Value | null | undefined>,
  timeoutMs = 30_000,
  pauseMs = 50,
): Promise<Value> => {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const value = await look()
    if (value !== undefined && value !== null) return value
    if (Date.now() > deadline) throw new Error(`Nothing within ${timeoutMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
