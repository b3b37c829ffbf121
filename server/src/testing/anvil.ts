import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** An EVM node on loopback that nobody else knows. It mines a block for each transaction. */
export interface Anvil {
  /** JSON-RPC. */
  url: string
  /** Ends the process and waits for it; calling it again does nothing. */
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** EIP-155. Default 31337. */
  chainId?: number | undefined
}

/** Milliseconds that it may take to listen; it takes a fraction of a second. */
const START_TIMEOUT_MS = 20_000
const LISTENING = /Listening on (127\.0\.0\.1:\d+)/
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }

/**
 * Starts anvil from its npm package, on a free port. It ends with this process at the latest.
 * @throws Error where it does not run on this machine
 * @example
 * const anvil = await startAnvil({ chainId: 1 })
 * const client = createPublicClient({ transport: http(anvil.url) })
 * await anvil.stop()
 */
export async function startAnvil({ chainId = 31_337 }: AnvilOptions = {}): Promise<Anvil> {
  const child = spawn(findBinary(), ['--port', '0', '--chain-id', String(chainId), '--threads', '1', '--color', 'never'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', kill)
      resolve()
    })
  })

  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const fail = (why: string): void => {
      clearTimeout(timer)
      kill()
      reject(new Error(`anvil ${why}.\n${output.slice(-2_000)}`))
    }
    const timer = setTimeout(() => fail('does not listen'), START_TIMEOUT_MS)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = LISTENING.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      child.stdout.off('data', read)
      // What nobody reads would stop it once the pipe is full.
      child.stdout.resume()
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', (error) => fail(`does not start: ${error.message}`))
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })

  return {
    url: `http://${address}`,
    async stop() {
      kill()
      await ended
    },
  }
}

/** The package of this platform, which comes with anvil's own, holds nothing but the program. */
function findBinary(): string {
  const platform = PLATFORMS[process.platform]
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const require = createRequire(import.meta.url)
  const { resolve } = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(resolve(`@foundry-rs/anvil-${platform}-${architecture}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
