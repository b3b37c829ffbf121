import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import {
  modalSlice,
  selectAppConfig,
  selectCanGoBack,
  selectModal,
  type AppConfig,
  type Client,
  type HostConfig,
} from '../../core/index.ts'
import { TextContext } from '../context.ts'
import { useClientBinding } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { Dialog, Inline } from '../kit/index.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { textsOf, type Texts } from '../locales/loadTexts.ts'
import { createTheme, type Theme } from '../theme/createTheme.ts'
import { isolate } from '../theme/isolate.ts'
import { ModalScreens } from './ModalScreens.tsx'

export { preload } from './preload.ts'

export interface ModalProps {
  placement: 'dialog' | 'inline'
}

/** The modal of a client, over the page or as a part of it. Renders nothing before its texts are there. */
export function Modal({ placement }: ModalProps): ReactElement | null {
  const { client, nonce } = useClientBinding()
  const [cache] = useState(() => createStyleCache(nonce))
  const texts = useModalTexts(client)
  if (!texts) return null
  return (
    <CacheProvider value={cache}>
      <TextContext.Provider value={texts.t}>
        <div lang={texts.language} dir={texts.direction} style={{ display: 'contents' }}>
          <ModalFrame placement={placement} texts={texts} client={client} />
        </div>
      </TextContext.Provider>
    </CacheProvider>
  )
}

/** A cache per modal: its styles are its own, and carry the nonce of its page. */
const createStyleCache = (nonce: string | undefined): EmotionCache =>
  createCache({ key: 'lk', stylisPlugins: [isolate], ...(nonce !== undefined && { nonce }) })

function useModalTexts(client: Client): Texts | null {
  const texts = textsOf(client)
  const state = useLazyModule(texts)
  // It never rejects: a language that fails to load is English.
  useEffect(() => void texts.load(), [texts])
  return state.status === 'ready' ? state.module : null
}

interface ModalFrameProps extends ModalProps {
  texts: Texts
  client: Client
}

function ModalFrame({ placement, texts: { t }, client }: ModalFrameProps): ReactElement | null {
  const { isOpen, screen, prompt, isCloseable } = useClientSelector(selectModal)
  const canGoBack = useClientSelector(selectCanGoBack)
  const navigate = useNavigate()
  const theme = useTheme(client.hostConfig)
  const labels = useMemo(() => ({ back: t('modal.back'), close: t('modal.close') }), [t])

  const onBack = canGoBack && !prompt ? navigate.back : undefined
  const onClose = prompt
    ? () => void client.store.dispatch(modalSlice.actions.promptDismissed())
    : () => navigate.close()
  const frame = { theme, labels, onBack }
  const content = screen && <ModalScreens onBack={onBack} />

  if (placement === 'dialog') {
    return (
      <Dialog {...frame} isOpen={isOpen} onClose={onClose} isCloseable={isCloseable}>
        {content}
      </Dialog>
    )
  }
  return isOpen ? (
    <Inline {...frame} onClose={isCloseable ? onClose : undefined}>
      {content}
    </Inline>
  ) : null
}

/** The looks: the resolved configuration's, and the host's own wishes while that is not known. */
function useTheme(hostConfig: HostConfig): Theme {
  const config = useClientSelector(selectAppConfig)
  return useMemo(() => createTheme(appearanceOf(config, hostConfig)), [config, hostConfig])
}

function appearanceOf(config: AppConfig | null, { appearance = {} }: HostConfig) {
  if (config) {
    const { colorScheme: theme, palette, radius, fontFamily } = config
    return { theme, palette, radius, fontFamily }
  }
  const { palette: { colorScheme: theme, ...palette } = {}, radius, fontFamily } = appearance
  return { theme, palette, radius, fontFamily }
}
