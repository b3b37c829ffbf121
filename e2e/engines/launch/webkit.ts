import { fileURLToPath } from 'node:url'
import { webKitDriverPath } from '../../../scripts/engines.mjs'
import { findFreePort } from '../../../scripts/process.mjs'
import type { Connection } from '../protocol/commands.ts'
import { connectByHttp } from '../protocol/http.ts'
import { startDisplay } from './display.ts'
import type { LaunchOptions, Launched, Size } from './launched.ts'
import { startProgram, until } from './programs.ts'

const WINDOW = fileURLToPath(new URL('./webkitWindow.py', import.meta.url))

const isUp = (address: string): Promise<true | undefined> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  )

const sizeOf = async (connection: Connection): Promise<Size> =>
  (await connection.send('WebDriver:ExecuteAsyncScript', {
    script: 'arguments[0]({ width: innerWidth, height: innerHeight })',
    args: [],
  })) as Size

/**
 * Starts WebKitGTK in a window on its own screen in memory. @throws {Error} with its last lines of output if it does
 * not start
 */
export const launchWebKit = async (
  profile: string,
  { isDark = false, locale = 'en-US', firstPort }: LaunchOptions & { readonly firstPort: number },
): Promise<Launched> => {
  const driver = webKitDriverPath()
  const display = await startDisplay()
  const port = await findFreePort(firstPort)
  const address = `http://127.0.0.1:${port}`
  const program = startProgram(driver, ['--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // Without a graphics card, WebKit's DMABUF renderer paints nothing.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  })
  const stop = async (): Promise<void> => {
    await program.stop()
    await display.stop()
  }
  try {
    await program.orEnd(until(() => isUp(address)))
    const connection = connectByHttp(address)
    const args = [WINDOW, '--profile', profile, '--locale', locale, ...(isDark ? ['--dark'] : [])]
    await program.orEnd(
      connection.send('WebDriver:NewSession', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } } },
      }),
    )
    return {
      connection,
      async resize(size) {
        await connection.send('WebDriver:SetWindowRect', { ...size })
        await until(async () => {
          const now = await sizeOf(connection)
          return now.width === size.width && now.height === size.height ? true : undefined
        })
      },
      addAuthenticator: undefined,
      async stop() {
        await connection.send('WebDriver:DeleteSession').catch(() => undefined)
        await stop()
      },
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}
