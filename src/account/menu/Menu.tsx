/** @jsxImportSource @emotion/react */
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactElement } from 'react'
import { TextContext } from '../../ui/context.ts'
import { useClientBinding } from '../../ui/hooks/useClient.ts'
import { useLazyModule } from '../../ui/lazy/useLazyModule.ts'
import { lazyTextsOf } from '../../ui/locales/loadTexts.ts'
import { PageLayer } from '../../ui/modal/PageLayer.tsx'
import { ScreenBoundary } from '../../ui/modal/ScreenBoundary.tsx'
import { createStyleCache, useModalTexts, useTheme } from '../../ui/modal/surroundings.ts'
import { PLUGIN_ID } from '../screenNames.ts'
import { MenuCard, type MenuProps } from './MenuCard.tsx'

/** What a report of an error names. */
const MENU = { plugin: PLUGIN_ID, screen: 'menu' }

/** The button's menu, at the end of the body, where nothing of the host's clips it, with the texts and colours of the modal. */
export function Menu(props: MenuProps): ReactElement | null {
  const { client, nonce } = useClientBinding()
  const [cache] = useState(() => createStyleCache(nonce))
  const texts = useModalTexts(client)
  const theme = useTheme(client.hostConfig)
  const further = lazyTextsOf(client)
  const { status } = useLazyModule(further)
  const hasFurther = status === 'ready' || status === 'failed'
  useEffect(() => void further.load().catch(() => undefined), [further])
  if (!texts || !theme || !hasFurther) return null
  return (
    <CacheProvider value={cache}>
      <TextContext.Provider value={texts.t}>
        <PageLayer isOpen>
          <ScreenBoundary screen={MENU} fallback={() => <Closed onClose={props.onClose} />}>
            <MenuCard {...props} theme={theme} texts={texts} />
          </ScreenBoundary>
        </PageLayer>
      </TextContext.Provider>
    </CacheProvider>
  )
}

/** Closes a menu whose texts could not be loaded, as one whose code could not. The next press loads them again. */
function Closed({ onClose }: Pick<MenuProps, 'onClose'>): null {
  useEffect(() => onClose(true), [onClose])
  return null
}
