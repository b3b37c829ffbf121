import type { ReactElement } from 'react'
import { selectModal } from '../../../../core/index.ts'
import { useClientSelector, useNavigate, useText, type ScreenProps } from '../../../../ui/hooks/index.ts'
import {
  Button,
  DeviceIcon,
  KeyIcon,
  List,
  ListRow,
  LockIcon,
  Mark,
  Screen,
  ShieldIcon,
} from '../../../../ui/kit/index.ts'

const REASONS = [
  { icon: <KeyIcon />, title: 'embeddedWallet.info.own.title', detail: 'embeddedWallet.info.own.detail' },
  { icon: <DeviceIcon />, title: 'embeddedWallet.info.device.title', detail: 'embeddedWallet.info.device.detail' },
  { icon: <LockIcon />, title: 'embeddedWallet.info.only.title', detail: 'embeddedWallet.info.only.detail' },
] as const

/** EMBEDDED_WALLET_BACKUP_INFO_SCREEN: explains why an account needs a user-owned recovery. */
export default function BackupInfo({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const isCloseable = useClientSelector((state) => selectModal(state).isCloseable)
  return (
    <Screen
      title={t('embeddedWallet.recovery.why')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      onBack={onBack}
      onClose={isCloseable ? undefined : null}
      action={<Button onClick={onBack ?? (() => navigate.close())}>{t('embeddedWallet.info.select')}</Button>}
    >
      <List label={t('embeddedWallet.recovery.why')}>
        {REASONS.map(({ icon, title, detail }) => (
          <ListRow key={title} icon={icon} label={t(title)} description={t(detail)} />
        ))}
      </List>
    </Screen>
  )
}
