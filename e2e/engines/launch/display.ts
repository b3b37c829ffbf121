import { once } from 'node:events'
import { startProgram } from './programs.ts'

export interface Display {
  /** Value of `DISPLAY`, such as `:99`. */
  readonly name: string
  stop(): Promise<void>
}

/** Starts a screen in memory and a window manager, without which new windows get no focus. */
export const startDisplay = async (): Promise<Display> => {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'])
  const [number] = (await screen.orEnd(once(screen.child.stdio[3]!, 'data'))) as [Buffer]
  const name = `:${number.toString().trim()}`
  const manager = startProgram('openbox', ['--sm-disable'], { DISPLAY: name })
  return {
    name,
    async stop() {
      await manager.stop()
      await screen.stop()
    },
  }
}
