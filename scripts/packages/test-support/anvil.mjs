/** A local chain for `npm start` and for tests: anvil (Foundry). */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** anvil's default chain id (EIP-155), which the demo knows. */
export const LOCAL_CHAIN_ID = 31_337

/** Milliseconds that anvil may take to listen; it usually takes a fraction of a second. */
const START_TIMEOUT_MS = 20_000
/** The system's error codes for a program that is missing, built for another system, or not executable. */
const UNABLE = ['ENOENT', 'ENOEXEC', 'EACCES']
const LISTENING = /Listening on (127\.0\.0\.1:\d+)/
/** Number of characters of the output to keep, to explain why anvil ended. */
const KEPT_CHARACTERS = 2_000

/** Thrown if there is no anvil that runs on this machine. */
export class AnvilMissing extends Error {
  constructor(program) {
    super(`${program} is not there or does not run on this platform (${process.platform}-${process.arch})`)
    this.name = 'AnvilMissing'
  }
}

/**
 * Finds anvil: LATCHKEY_ANVIL, else the npm package for this platform, which contains only the program, else an
 * installed Foundry.
 */
const findProgram = () => {
  if (process.env.LATCHKEY_ANVIL) return process.env.LATCHKEY_ANVIL
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`)), 'bin', program)
  } catch {
    return program
  }
}

/** Waits for the line of output that names the address. */
const waitForAddress = (program, child) =>
  new Promise((fulfil, reject) => {
    let output = ''
    const fail = (why) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`anvil ${why}.\n${output}`))
    }
    const timer = setTimeout(() => fail(`does not listen after ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
    const read = (chunk) => {
      output = (output + chunk.toString()).slice(-KEPT_CHARACTERS)
      const found = LISTENING.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      // Keeps reading, because a full pipe would stop anvil.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      fulfil(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(UNABLE.includes(error.code) ? new AnvilMissing(program) : error)
    })
    child.once('close', (code, signal) => fail(`ended with ${signal ?? `exit code ${code}`}`))
  })

/**
 * Starts anvil on loopback, with its state in memory. It mines a block for each transaction, and ends with this process
 * at the latest.
 *
 * @param {{ chainId?: number, port?: number, hardfork?: string }} [options] `port`: default: a free one
 * @returns {Promise<{ url: string, exited: Promise<void>, stop: () => Promise<void> }>} `url` is for JSON-RPC
 * @throws {AnvilMissing} if there is none for this platform
 * @throws {Error} with its last output if it does not start
 */
export const startAnvil = async ({ chainId = LOCAL_CHAIN_ID, port = 0, hardfork } = {}) => {
  const program = findProgram()
  const child = spawn(
    program,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId),
      '--threads',
      '1',
      '--color',
      'never',
      ...(hardfork ? ['--hardfork', hardfork] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise((fulfil) => {
    child.once('close', () => {
      process.off('exit', kill)
      fulfil()
    })
  })
  const address = await waitForAddress(program, child)
  const stop = () => {
    kill()
    return exited
  }
  return { url: `http://${address}`, exited, stop }
}
