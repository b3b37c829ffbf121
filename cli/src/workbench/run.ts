import type { AddressInfo } from 'node:net'
import { viteConfig, type SiteRequest } from './viteConfig.ts'

export interface Served {
  readonly url: string
  /** Resolves when the server has stopped. */
  readonly stopped: Promise<void>
  stop(): Promise<void>
}

/** Serves the workbench, and updates it when the author saves a file. */
export async function serveWorkbench(
  request: SiteRequest,
  { port, host }: { port: number; host: string },
): Promise<Served> {
  // Loaded only here: loading Vite takes longer than the other commands run.
  const { createServer, searchForWorkspaceRoot } = await import('vite')
  const allow = [searchForWorkspaceRoot(request.folder), request.folder, request.pageFolder, request.configModule]
  const server = await createServer({ ...viteConfig(request), base: '/', server: { port, host, fs: { allow } } })
  await server.listen()
  const { port: taken } = server.httpServer?.address() as AddressInfo
  const stopped = new Promise<void>((resolve) => void server.httpServer?.once('close', resolve))
  const stop = (): Promise<void> => server.close()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  return { url: `http://${host}:${taken}/`, stopped, stop }
}

/** Empties a folder and writes the workbench into it. */
export async function buildWorkbench(request: SiteRequest, folder: string): Promise<void> {
  const [{ build }, config] = [await import('vite'), viteConfig(request)]
  await build({ ...config, build: { ...config.build, outDir: folder, emptyOutDir: true } })
}
