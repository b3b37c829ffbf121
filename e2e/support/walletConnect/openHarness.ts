import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { Harness } from './harnessPage.ts'

let script: Promise<string> | undefined

/** Bundles the page's script from the built packages. */
const buildScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./harnessPage.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs the script on a page of the demo, whose origin the provider allows. */
export async function openHarness(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.addScriptTag({ type: 'module', content: await (script ??= buildScript()) })
  await page.waitForFunction(() => 'harness' in globalThis)
}

/** Calls a function of `harnessPage.ts`, which runs in the page. */
export const onHarness = <Verb extends keyof Harness>(
  page: Page,
  verb: Verb,
  ...args: Parameters<Harness[Verb]>
): Promise<Awaited<ReturnType<Harness[Verb]>>> =>
  page.evaluate(
    ([name, values]) =>
      (globalThis as unknown as { harness: Record<string, (...all: unknown[]) => unknown> }).harness[name as string]?.(
        ...(values as unknown[]),
      ),
    [verb, args] as const,
  ) as Promise<Awaited<ReturnType<Harness[Verb]>>>
