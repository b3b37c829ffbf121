import type { ReactElement } from 'react'
import { useNavigate } from '../../../ui/hooks/useNavigate.ts'
import { useText } from '../../../ui/hooks/useText.ts'
import { Button, Mark, Screen, Text, TrashIcon } from '../../../ui/kit/index.ts'
import { exactText } from '../../../ui/screens/times/times.ts'
import { useLocale } from '../../../ui/screens/times/useLocale.ts'
import type { ScreenProps } from '../../../ui/screenTypes.ts'

/** ACCOUNT_DELETED_SCREEN: says until when the account can be kept, and how. Takes `{ eraseAt, isMailed }`. */
export default function Deleted({ data: { eraseAt, isMailed } }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <Screen
      title={t('accountData.deleted.title')}
      description={
        typeof eraseAt === 'number' ? t('accountData.deleted.detail', { time: exactText(locale, eraseAt) }) : undefined
      }
      mark={<Mark icon={<TrashIcon size={28} />} tone="neutral" />}
      initialFocus="title"
      onBack={null}
      action={<Button onClick={() => navigate.close('completed')}>{t('accountData.deleted.close')}</Button>}
    >
      <Text align="center">{t(isMailed === true ? 'accountData.deleted.mailed' : 'accountData.deleted.login')}</Text>
    </Screen>
  )
}
