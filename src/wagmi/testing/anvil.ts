import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

/** An EVM node on loopback: it mines a block for each transaction, and knows the well-known accounts of development. */
export interface Anvil {
  /** JSON-RPC. */
  readonly url: string
  stop(): Promise<void>
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }

/** Starts anvil from the npm package of this platform, on a free port. It ends with this process at the latest. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(program(), ['--port', '0', '--chain-id', String(chainId), '--threads', '1', '--color', 'never'])
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('close', () => reject(new Error(`anvil ended.\n${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
  return {
    url,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

/** The package of a platform holds nothing but the program. */
function program(): string {
  const name = `@foundry-rs/anvil-${PLATFORMS[process.platform]}-${process.arch === 'arm64' ? 'arm64' : 'amd64'}`
  return join(dirname(require.resolve(`${name}/package.json`)), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
