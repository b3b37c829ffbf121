/** Draws one picture in its own document, so that width, text size and reduced motion are real. */
import type { HostConfig } from 'latchkey/core'
import { drawScreenState } from 'latchkey/testing/states'
import config from './authorConfig.ts'
import { findStates } from './catalogue.ts'
import { MIRRORED, readAddress, RIGHT_TO_LEFT, toHostConfig, type Look, type PictureMessage } from './picture.ts'
import { keepFocusOut, reduceMotion, setTextSize } from './simulate.ts'

const tell = (message: PictureMessage): void => window.parent.postMessage(message, location.origin)

/** Appearance and texts of the host's configuration. Settings that change flows are left out: states would lead to other screens. */
function ownLook({ language, ...look }: Look): HostConfig {
  const { name, appearance, texts, legal } = config.config ?? {}
  const set = toHostConfig({ ...look, language })
  const mirrored: HostConfig = language === RIGHT_TO_LEFT ? MIRRORED : {}
  return {
    ...set,
    ...mirrored,
    ...(name !== undefined && { name }),
    ...(legal !== undefined && { legal }),
    appearance: { ...appearance, ...set.appearance, palette: { ...appearance?.palette, ...set.appearance?.palette } },
    texts: { ...mirrored.texts, ...texts, ...set.texts },
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

/**
 * Address under which all pictures are measured, or a part of them as in `every-picture/1/2`, or the texts of one language as in
 * `every-picture/1/2?language=de`. The findings then replace the document.
 */
const ALL = 'every-picture'

async function measureAll(part: number, of: number, language: string): Promise<void> {
  const { walk } = await import('./walk.ts')
  const found = await walk({ part, of, language })
  document.body.replaceChildren(
    Object.assign(document.createElement('pre'), { textContent: JSON.stringify(found, null, 2) }),
  )
  document.documentElement.dataset.drawn = 'yes'
}

// Another picture in the same frame reloads the page, so that nothing of the previous one remains.
addEventListener('hashchange', () => location.reload())
const { ref, look } = readAddress(location.hash)
if (ref.plugin === ALL) void measureAll(Number(ref.screen ?? 1), Number(ref.state ?? 1), look.language)
else void draw()
