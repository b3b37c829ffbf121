import { isCalledByPlugin } from './callers.ts'

type Globals = Record<string, unknown>
type SetInterval = (...args: unknown[]) => unknown

/**
 * Notes intervals and channels that the plugin's own code opens. The function that it returns ends those that still run:
 * they would go on in the tests of the next plugin, and Node.js would not end.
 */
export function endWhatRuns(): () => void {
  const globals = globalThis as unknown as Globals
  const restores = [noteIntervals(globals), noteChannels(globals)]
  return () => restores.forEach((restore) => restore())
}

function noteIntervals(globals: Globals): () => void {
  const { setInterval: original, clearInterval: clear } = globals as {
    setInterval: SetInterval
    clearInterval: SetInterval
  }
  const ids = new Set<unknown>()
  const noting: SetInterval = (...args) => {
    const id = original.apply(globalThis, args)
    if (isCalledByPlugin(noting)) ids.add(id)
    return id
  }
  globals.setInterval = noting
  return () => {
    if (globals.setInterval === noting) globals.setInterval = original
    for (const id of ids) clear.call(globalThis, id)
  }
}

function noteChannels(globals: Globals): () => void {
  const Original = globals.BroadcastChannel as typeof BroadcastChannel | undefined
  if (Original === undefined) return () => undefined
  const open = new Set<BroadcastChannel>()
  class Noting extends Original {
    constructor(name: string) {
      super(name)
      if (isCalledByPlugin(Noting as unknown as () => unknown)) open.add(this)
    }
  }
  globals.BroadcastChannel = Noting
  return () => {
    if (globals.BroadcastChannel === Noting) globals.BroadcastChannel = Original
    for (const channel of open) channel.close()
  }
}
