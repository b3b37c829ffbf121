/** @jsxImportSource @emotion/react */
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactElement } from 'react'
import { TextContext } from '../../ui/context.ts'
import { useClientBinding } from '../../ui/hooks/useClient.ts'
import { useLazyModule } from '../../ui/lazy/useLazyModule.ts'
import { lazyTextsOf } from '../../ui/locales/loadTexts.ts'
import { PageLayer } from '../../ui/modal/PageLayer.tsx'
import { createStyleCache, useModalTexts, useTheme } from '../../ui/modal/surroundings.ts'
import { MenuCard, type MenuProps } from './MenuCard.tsx'

/** The button's menu, at the end of the body, where nothing of the host's clips it, with the texts and colours of the modal. */
export function Menu(props: MenuProps): ReactElement | null {
  const { client, nonce } = useClientBinding()
  const [cache] = useState(() => createStyleCache(nonce))
  const texts = useModalTexts(client)
  const theme = useTheme(client.hostConfig)
  const further = lazyTextsOf(client)
  const hasFurther = useLazyModule(further).status === 'ready'
  useEffect(() => void further.load(), [further])
  if (!texts || !theme || !hasFurther) return null
  return (
    <CacheProvider value={cache}>
      <TextContext.Provider value={texts.t}>
        <PageLayer isOpen>
          <MenuCard {...props} theme={theme} texts={texts} />
        </PageLayer>
      </TextContext.Provider>
    </CacheProvider>
  )
}
