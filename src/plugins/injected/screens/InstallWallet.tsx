import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import {
  Button,
  ButtonLink,
  ExternalLinkIcon,
  ListRow,
  Mark,
  RefreshIcon,
  Screen,
  Stack,
  StatusMessage,
  WalletMark,
} from '../../../ui/kit/index.ts'
import { findInstallLink } from './device.ts'
import { reopen } from './page.ts'
import type { MissingWalletProps } from './types.ts'
import { useConnect } from './useConnect.ts'

const STEPS = ['install', 'setUp', 'phrase'] as const

/** How to get a wallet as an extension of this browser, in three steps. It goes on where the wallet turns up. */
export function InstallWallet({ wallet, links, page, found, data, onBack }: MissingWalletProps): ReactElement {
  const t = useText()
  const connect = useConnect()
  const values = { wallet: wallet.name }
  const link = findInstallLink(links)
  const reload = (
    <Button variant={link || found ? 'secondary' : 'primary'} icon={<RefreshIcon />} onClick={() => reopen(page)}>
      {t('injected.reload')}
    </Button>
  )
  return (
    <Screen
      title={t('injected.install.title', values)}
      description={t('injected.install.detail', values)}
      mark={<Mark icon={<WalletMark {...wallet} size={36} />} tone="neutral" />}
      onBack={onBack ?? null}
      action={
        <Stack gap={2}>
          {found ? (
            <Button onClick={() => connect(found, data)}>{t('injected.connect')}</Button>
          ) : (
            link && <ButtonLink href={link} icon={<ExternalLinkIcon />}>{t('injected.install.open', values)}</ButtonLink>
          )}
          {!found && reload}
        </Stack>
      }
    >
      <StatusMessage tone="success">{found && t('injected.found', values)}</StatusMessage>
      {!found && (
        <Stack role="list" aria-label={t('injected.steps')}>
          {STEPS.map((step, at) => (
            <ListRow
              key={step}
              icon={at + 1}
              label={t(`injected.${step}.step`, values)}
              description={t(`injected.${step}.hint`, values)}
            />
          ))}
        </Stack>
      )}
    </Screen>
  )
}
