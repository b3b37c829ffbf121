/** @jsxImportSource @emotion/react */
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactElement } from 'react'
import { TextContext } from '../../ui/context.ts'
import { useClientBinding } from '../../ui/hooks/useClient.ts'
import { useLazyModule } from '../../ui/lazy/useLazyModule.ts'
import { lazyTextsOf } from '../../ui/locales/loadTexts.ts'
import { lazyParts } from '../../ui/modal/lazyParts.ts'
import { ScreenBoundary } from '../../ui/modal/ScreenBoundary.tsx'
import { createStyleCache, useModalTexts, useTheme } from '../../ui/modal/surroundings.ts'
import type { Identity } from '../identity.ts'
import { ACCOUNT_SCREENS, PLUGIN_ID } from '../screenNames.ts'
import { PageFailure } from './PageFailure.tsx'
import { PageLayout } from './PageLayout.tsx'

export interface PageProps {
  identity: Identity
  section: string | undefined
  /** Keeps the page's place free until its texts and colours are there. */
  room: ReactElement
}

/** What a report of an error names. */
const PAGE = { plugin: PLUGIN_ID, screen: ACCOUNT_SCREENS.list }

/** The account page with the texts, colours and style sheet of the modal. */
export function Page({ identity, section, room }: PageProps): ReactElement {
  const { client, nonce } = useClientBinding()
  const [cache] = useState(() => createStyleCache(nonce))
  const texts = useModalTexts(client)
  const theme = useTheme(client.hostConfig)
  const further = lazyTextsOf(client)
  const { status } = useLazyModule(further)
  const [hasFurther, setHasFurther] = useState(false)
  // Some may have failed, and may be loading again: the page stays unless it reads one of these.
  if (!hasFurther && (status === 'ready' || status === 'failed')) setHasFurther(true)
  useEffect(() => {
    further.load().catch(() => undefined)
    // Texts of the core's screens, such as of failures.
    void lazyParts.preload()
  }, [further])
  if (!texts || !theme || !hasFurther) return room
  return (
    <CacheProvider value={cache}>
      <TextContext.Provider value={texts.t}>
        <ScreenBoundary screen={PAGE} fallback={(retry) => <PageFailure theme={theme} texts={texts} onRetry={retry} />}>
          <PageLayout identity={identity} first={section} theme={theme} texts={texts} />
        </ScreenBoundary>
      </TextContext.Provider>
    </CacheProvider>
  )
}
