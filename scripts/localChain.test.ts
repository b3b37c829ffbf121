import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startAnvil } from './packages/test-support/anvil.mjs'
import { startLocalChain } from './localChain.mjs'
import { findFreePort, isFree } from './process.mjs'

/** First port to try; the tests then look for the next free one. */
const FIRST_PORT = 18_545

const ask = async (url: string, method: string): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  return ((await answer.json()) as { result: unknown }).result
}

const waitUntilFree = async (port: number): Promise<void> => {
  while (!(await isFree(port, '127.0.0.1'))) await sleep(20)
}

const withListener = async (listener: RequestListener, use: (port: number) => Promise<void>): Promise<void> => {
  const port = await findFreePort(FIRST_PORT)
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await use(port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const RUN_UNTIL_KILLED = `
  const { startLocalChain } = await import(process.argv[1])
  const chain = await startLocalChain(Number(process.argv[2]))
  console.log(chain.origin)
  setInterval(() => {}, 1_000)
`

describe('the chain beside npm start', () => {
  it('startLocalChain starts chain 31337 on a free port, and stop() frees the port', async () => {
    const port = await findFreePort(FIRST_PORT)
    const chain = await startLocalChain(port)
    expect(chain).toMatchObject({ origin: 'started', url: `http://127.0.0.1:${port}`, reason: null })
    expect(await ask(`http://127.0.0.1:${port}`, 'eth_chainId')).toBe('0x7a69')
    await chain.stop()
    await chain.exited
    expect(await isFree(port, '127.0.0.1')).toBe(true)
  })

  it('startLocalChain uses a chain that already runs on the port, and stop() leaves it running', async () => {
    const running = await startAnvil()
    const chain = await startLocalChain(Number(new URL(running.url).port))
    expect(chain).toMatchObject({ origin: 'found', url: running.url, reason: null })
    await chain.stop()
    expect(await ask(running.url, 'eth_chainId')).toBe('0x7a69')
    await running.stop()
  })

  it('startLocalChain refuses a chain with another id on its port', async () => {
    const other = await startAnvil({ chainId: 1_337 })
    const port = Number(new URL(other.url).port)
    expect(await startLocalChain(port)).toMatchObject({
      origin: 'none',
      url: null,
      reason: `the one on port ${port} is chain 1337, not 31337`,
    })
    await other.stop()
  })

  it.each<[string, RequestListener]>([
    ['a page', (_request, response) => response.end('<h1>Hello</h1>')],
    ['JSON of another kind', (_request, response) => response.end('{"result":{"toString":"0x7a69"}}')],
    ['an error', (_request, response) => response.writeHead(500).end('{"error":{"message":"no"}}')],
    ['nothing, and hangs up', (_request, response) => response.destroy()],
  ])('startLocalChain leaves a program on its port alone that answers with %s', (_name, listener) =>
    withListener(listener, async (port) => {
      expect(await startLocalChain(port)).toMatchObject({
        origin: 'none',
        url: null,
        reason: `port ${port} is taken by something else`,
      })
    }),
  )

  it.each<NodeJS.Signals>(['SIGKILL', 'SIGTERM'])(
    'the local chain ends with the process that started it, even by %s',
    async (signal) => {
      const port = await findFreePort(FIRST_PORT)
      const module = pathToFileURL(join(process.cwd(), 'scripts/localChain.mjs')).href
      const parent = spawn(process.execPath, ['--input-type=module', '--eval', RUN_UNTIL_KILLED, module, String(port)])
      expect(
        await new Promise((resolve) => parent.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))),
      ).toBe('started')
      parent.kill(signal)
      await waitUntilFree(port)
      await expect(ask(`http://127.0.0.1:${port}`, 'eth_chainId')).rejects.toThrow()
    },
  )

  describe('with another program', () => {
    let folder: string
    /** Writes a program in place of anvil, with this code. */
    const use = async (code: string): Promise<void> => {
      process.env.LATCHKEY_ANVIL = join(folder, 'anvil')
      await writeFile(process.env.LATCHKEY_ANVIL, `#!${process.execPath}\n${code}`, { mode: 0o755 })
    }
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'latchkey-chain-'))
      // Node takes the module type of a script without an extension from the nearest package.json, which might be one
      // above this folder.
      await writeFile(join(folder, 'package.json'), '{}')
    })
    afterEach(async () => {
      delete process.env.LATCHKEY_ANVIL
      await rm(folder, { recursive: true, force: true })
    })

    it('a missing anvil gives no chain and a reason in one line', async () => {
      process.env.LATCHKEY_ANVIL = join(folder, 'anvil')
      const chain = await startLocalChain(await findFreePort(FIRST_PORT))
      expect(chain).toMatchObject({ origin: 'none', url: null })
      expect(chain.reason).toBe(
        `${folder}/anvil is not there or does not run on this platform (${process.platform}-${process.arch})`,
      )
      await chain.stop()
    })

    it('an anvil that ends at its start gives no chain and a reason in one line', async () => {
      await use(`console.error('no room'); process.exitCode = 3`)
      expect(await startLocalChain(await findFreePort(FIRST_PORT))).toMatchObject({
        origin: 'none',
        reason: 'anvil ended with exit code 3.',
      })
    })

    it("an anvil that ends while it is in use resolves the chain's promise exited with its exit code", async () => {
      await use(`
        const port = process.argv[process.argv.indexOf('--port') + 1]
        require('node:http').createServer((request, response) => {
          if (request.method === 'DELETE') process.exit(1)
          response.end('{"result":"0x7a69"}')
        }).listen(Number(port), '127.0.0.1', () => console.log('Listening on 127.0.0.1:' + port))
      `)
      const chain = await startLocalChain(await findFreePort(FIRST_PORT))
      expect(chain).toMatchObject({ origin: 'started', reason: null })
      await fetch(chain.url ?? '', { method: 'DELETE' }).catch(() => null)
      expect(await chain.exited).toBe(1)
    })
  })
})
