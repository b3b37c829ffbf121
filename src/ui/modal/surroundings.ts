import createCache, { type EmotionCache } from '@emotion/cache'
import { useEffect, useMemo, useState } from 'react'
import { selectAppConfig, type AppConfig, type Client, type HostConfig } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { lazyModule } from '../lazy/lazyModule.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { textsOf, type Texts } from '../locales/loadTexts.ts'
import { createTheme, hasPalette, type Appearance, type Theme } from '../theme/createTheme.ts'
import { isolate } from '../theme/isolate.ts'

/** Creates a style cache for one modal, or one part of the page, so that its styles carry the nonce that its host gave. */
export const createStyleCache = (nonce: string | undefined): EmotionCache =>
  createCache({ key: 'lk', stylisPlugins: [isolate], ...(nonce !== undefined && { nonce }) })

/** The client's texts; `null` until they have loaded. */
export function useModalTexts(client: Client): Texts | null {
  const texts = textsOf(client)
  const state = useLazyModule(texts)
  // Never rejects: if a language fails to load, its texts are English.
  useEffect(() => void texts.load(), [texts])
  return state.status === 'ready' ? state.module : null
}

/** Code that derives colours from a palette. It loads only for hosts that set one. */
const derivation = lazyModule(() => import('../theme/deriveColors.ts'))

/**
 * The theme from the resolved configuration, or, until that is known, from the host's configuration. `null` until the code that
 * derives the host's colours has loaded; if that fails, the default colours are used.
 */
export function useTheme(hostConfig: HostConfig): Theme | null {
  const config = useClientSelector(selectAppConfig)
  const appearance = useMemo(() => appearanceOf(config, hostConfig), [config, hostConfig])
  const isDerived = hasPalette(appearance)
  const state = useLazyModule(derivation)
  useEffect(() => void (isDerived && derivation.load().catch(() => undefined)), [isDerived])
  const isWaiting = isDerived && state.status !== 'ready' && state.status !== 'failed'
  const derive = state.status === 'ready' ? state.module.deriveColors : undefined
  const theme = useMemo(() => (isWaiting ? null : createTheme(appearance, derive)), [appearance, derive, isWaiting])
  // If a palette from the server arrives while the modal is open, the modal must not disappear until it is derived.
  const [shown, setShown] = useState(theme)
  if (theme && theme !== shown) setShown(theme)
  return theme ?? shown
}

function appearanceOf(config: AppConfig | null, { appearance = {} }: HostConfig): Appearance {
  const { palette: { colorScheme, ...own } = {}, radius, fontFamily, tokens } = appearance
  // The server sets only a colour scheme and an accent colour.
  const { colorScheme: theme = colorScheme, palette = own } = config ?? {}
  return { theme, palette, radius, fontFamily, tokens }
}
