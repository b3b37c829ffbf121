/** One picture, in a document of its own: its width, its text size and its motion are real. */
import type { HostConfig } from 'latchkey/core'
import { drawScreenState } from 'latchkey/testing/states'
import config from './authorConfig.ts'
import { findStates } from './catalogue.ts'
import { keepFocusOut } from './keepFocusOut.ts'
import type { PictureMessage } from './messages.ts'
import { readAddress, RIGHT_TO_LEFT, toHostConfig, type Look } from './picture.ts'
import { reduceMotion } from './reduceMotion.ts'
import { setTextSize } from './setTextSize.ts'

const tell = (message: PictureMessage): void => window.parent.postMessage(message, location.origin)

/** Looks and words of the host; what steers its flows would lead states elsewhere. */
function ownLook({ language, ...look }: Look): HostConfig {
  const { name, appearance, texts, legal } = config.config ?? {}
  const isMirrored = language === RIGHT_TO_LEFT
  const set = toHostConfig({ ...look, language: isMirrored ? 'ar' : language })
  return {
    ...set,
    ...(name !== undefined && { name }),
    ...(legal !== undefined && { legal }),
    appearance: { ...appearance, ...set.appearance, palette: { ...appearance?.palette, ...set.appearance?.palette } },
    // A language that nobody has is the host's own as soon as a text of it is.
    texts: { ...(isMirrored && { 'modal.close': 'Close' }), ...texts, ...set.texts },
  }
}

async function draw(): Promise<void> {
  const { ref, look } = readAddress(location.hash)
  const { plugin = '', screen = '', state = '' } = ref
  const id = window.name
  document.documentElement.style.colorScheme = look.scheme
  setTextSize(look.textSize)
  keepFocusOut()
  if (look.motion === 'reduced') reduceMotion()
  try {
    const states = await findStates(plugin)
    if (!states) throw new Error(`No states are declared for '${plugin}'.`)
    const drawing = await drawScreenState(states, { screen, state }, { config: ownLook(look), strict: false })
    document.documentElement.dataset.drawn = 'yes'
    tell({ latchkey: 'drawn', id, texts: await drawing.texts() })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    document.documentElement.dataset.drawn = 'failed'
    document.body.replaceChildren(Object.assign(document.createElement('pre'), { textContent: message, role: 'alert' }))
    tell({ latchkey: 'failed', id, message })
  }
}

/** Stands for all pictures in a frame's address, or for a part of them, as in `every-picture/1/2`: each is measured, and the findings become the document. */
const ALL = 'every-picture'

async function measureAll(part = 1, of = 1): Promise<void> {
  const { walk } = await import('./walk.ts')
  const found = await walk({ part, of })
  document.body.replaceChildren(Object.assign(document.createElement('pre'), { textContent: JSON.stringify(found, null, 2) }))
  document.documentElement.dataset.drawn = 'yes'
}

// Another picture in the same frame begins afresh: nothing of the one before may be left in the page.
addEventListener('hashchange', () => location.reload())
const { plugin, screen, state } = readAddress(location.hash).ref
if (plugin === ALL) void measureAll(Number(screen ?? 1), Number(state ?? 1))
else void draw()
