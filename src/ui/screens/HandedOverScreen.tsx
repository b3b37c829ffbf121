import type { ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { Button, Mark, Screen, UserIcon } from '../kit/index.ts'
import type { ScreenProps } from '../screenTypes.ts'
import { MessageScreen } from './MessageScreen.tsx'

interface HandedOverData {
  name?: string | null
  isOver?: boolean
}

/**
 * HANDED_OVER_SCREEN: asks whether a link may log its user in. Takes the account's `{ name }`, or `{ isOver: true }` if
 * the link has expired or was used.
 */
export function HandedOverScreen({ data }: ScreenProps<HandedOverData>): ReactElement {
  const t = useText()
  const { close, toLanding } = useNavigate()
  const { name, isOver } = data
  if (isOver)
    return (
      <MessageScreen
        title={t('handedOver.over')}
        detail={t('handedOver.overDetail')}
        button={t('handedOver.login')}
        onButton={toLanding}
        onBack={null}
      />
    )
  return (
    <Screen
      title={t('handedOver.title')}
      description={name ? t('handedOver.detail', { name }) : t('handedOver.detailUnnamed')}
      mark={<Mark icon={<UserIcon size={28} />} tone="warning" />}
      onBack={null}
      action={
        <>
          <Button onClick={() => close('completed')}>{t('handedOver.continue')}</Button>
          <Button variant="ghost" onClick={() => close('dismissed')}>
            {t('confirm.notNow')}
          </Button>
        </>
      }
    />
  )
}
