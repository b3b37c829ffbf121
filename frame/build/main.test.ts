import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readFrameFiles, type FrameFiles } from '../src/frameFiles.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-check-'))
const servers: Server[] = []
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const server of servers) server.close()
})

const check = async (origin: string): Promise<{ out: string; error: string }> => {
  try {
    const { stdout } = await run(process.execPath, ['frame/build/main.mjs', origin])
    return { out: stdout, error: '' }
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string }
    return { out: stdout, error: stderr }
  }
}

/** A server that serves this frame; `change` is what it sends in place of a file. */
const serve = async (
  frame: FrameFiles,
  change: (name: string, body: Uint8Array) => Uint8Array = (_name, body) => body,
): Promise<string> => {
  const manifest = {
    version: frame.version,
    hash: frame.hash,
    files: Object.fromEntries([...frame.files].map(([name, { integrity }]) => [name, integrity])),
  }
  const server = createServer(({ url = '' }, response) => {
    const name = url.slice(url.lastIndexOf('/') + 1)
    if (name === 'manifest.json') response.end(JSON.stringify(manifest))
    else response.end(change(name, frame.files.get(name)?.body ?? new Uint8Array()))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('the check of a server', () => {
  let frame: FrameFiles
  beforeAll(async () => {
    const build = `import('./frame/build/buildPages.mjs').then(({ buildPages }) => buildPages(${JSON.stringify(folder)}))`
    await run(process.execPath, ['--input-type=module', '-e', build])
    frame = readFrameFiles(pathToFileURL(`${join(folder, 'pages')}/`))
  })

  it('the check of a server passes if the server serves the frame that the sources build', async () => {
    const { out, error } = await check(await serve(frame))
    expect(error).toBe('')
    expect(out).toContain(frame.hash)
    expect(out).toContain('serves this frame')
  })

  it('the check of a server names a file whose bytes differ, even if the manifest has the right hash', async () => {
    const { error } = await check(
      await serve(frame, (name, body) =>
        name === frame.wallet.entry ? Buffer.concat([body, Buffer.from('//')]) : body,
      ),
    )
    expect(error).toContain(frame.wallet.entry)
    expect(error).not.toContain(frame.export.entry)
  })

  it("the check of a server names the files that the server's manifest has more or fewer than the build", async () => {
    const files = new Map(frame.files)
    files.delete(frame.wallet.entry)
    const other: FrameFiles = {
      ...frame,
      hash: 'another',
      files: new Map([...files, ['extra.js', frame.files.get(frame.export.entry)!]]),
    }
    const { error } = await check(await serve(other))
    expect(error).toContain('serves another frame (another)')
    expect(error).toContain('extra.js')
    expect(error).toContain(frame.wallet.entry)
  })
})
