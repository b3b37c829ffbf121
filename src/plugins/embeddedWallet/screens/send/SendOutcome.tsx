import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import { useClientSelector, useMfaVerification, useText } from '../../../../ui/hooks/index.ts'
import {
  Button,
  ButtonLink,
  CopyButton,
  Disclosure,
  ExternalLinkIcon,
  Facts,
  Screen,
  Stack,
  StatusText,
  WaitingMark,
  WalletIcon,
  shortAddress,
} from '../../../../ui/kit/index.ts'
import type { FailureView, ReceiptView } from '../../describe/screenData.ts'
import type { TransactionStep } from '../../request/transactionJob.ts'
import { stepTitle } from '../parts/callText.ts'
import { failureText } from '../parts/failureText.ts'

/** Shows a transaction that is in a block, with its fee. */
export function SendReceipt({
  receipt,
  step,
  onDone,
}: {
  receipt: ReceiptView
  step: TransactionStep | null
  onDone: () => void
}): ReactElement {
  const t = useText()
  const { fee, hash, explorerUrl, receipt: mined } = receipt
  return (
    <Screen
      title={stepTitle(t, t('embeddedWallet.tx.complete'), step)}
      description={<StatusText>{t('embeddedWallet.tx.completeDetail')}</StatusText>}
      mark={<WaitingMark icon={<WalletIcon size={28} />} status="success" />}
      onBack={null}
      action={
        <Stack gap={2}>
          <Button onClick={onDone}>{t('embeddedWallet.tx.allDone')}</Button>
          {explorerUrl === null ? <CopyHash hash={hash} /> : <Explorer url={explorerUrl} />}
        </Stack>
      }
    >
      <Facts
        facts={[
          { name: t('embeddedWallet.tx.feePaid'), value: `${fee.text} ${fee.symbol}`, aside: fee.fiat },
          { name: t('embeddedWallet.tx.block'), value: String(BigInt(mined.blockNumber)) },
          {
            name: t('embeddedWallet.tx.hash'),
            value: (
              <bdi dir="ltr" translate="no" title={hash}>
                {shortAddress(hash)}
              </bdi>
            ),
          },
        ]}
      />
    </Screen>
  )
}

/** Says that the transaction was signed but not sent. */
export function TransactionSigned(): ReactElement {
  const t = useText()
  const appName = useClientSelector((state) => selectAppConfig(state)?.name ?? '')
  return (
    <Screen
      title={t('embeddedWallet.tx.signed')}
      description={<StatusText>{t('embeddedWallet.tx.signedDetail', { appName })}</StatusText>}
      mark={<WaitingMark icon={<WalletIcon size={28} />} status="success" />}
      onBack={null}
    />
  )
}

export interface SendFailureProps {
  failure: FailureView
  step: TransactionStep | null
  /** `null` if the caller no longer waits, so that a retry is not possible. */
  onRetry: (() => void) | null
  onClose: () => void
}

/** Shows a failed transaction and the reason. */
export function SendFailure({ failure, step, onRetry, onClose }: SendFailureProps): ReactElement {
  const t = useText()
  const { code, detail, outcome, hash, explorerUrl } = failure
  const { isBlocked } = useMfaVerification()
  return (
    <Screen
      title={stepTitle(t, t(`embeddedWallet.tx.${outcome}`), step)}
      description={<StatusText tone="error">{failureText(t, failure)}</StatusText>}
      mark={<WaitingMark icon={<WalletIcon size={28} />} status="failure" />}
      onBack={null}
      action={
        <Stack gap={2}>
          {onRetry && (
            <Button disabled={isBlocked} onClick={onRetry}>
              {t('embeddedWallet.tx.retry')}
            </Button>
          )}
          <Button variant={onRetry ? 'ghost' : 'primary'} onClick={onClose}>
            {t(onRetry ? 'embeddedWallet.tx.cancel' : 'embeddedWallet.close')}
          </Button>
        </Stack>
      }
    >
      <Disclosure label={t('embeddedWallet.tx.details')}>
        <Stack gap={2}>
          <Facts
            facts={[
              { name: t('embeddedWallet.tx.code'), value: code ?? t('embeddedWallet.tx.failed') },
              ...(detail === null ? [] : [{ name: t('embeddedWallet.tx.said'), value: detail }]),
            ]}
          />
          {hash !== null && <CopyHash hash={hash} />}
          {explorerUrl !== null && <Explorer url={explorerUrl} />}
        </Stack>
      </Disclosure>
    </Screen>
  )
}

function CopyHash({ hash }: { hash: string }): ReactElement {
  const t = useText()
  return (
    <CopyButton
      value={hash}
      label={t('embeddedWallet.tx.copyHash')}
      copiedLabel={t('embeddedWallet.tx.hashCopied')}
      failedLabel={t('embeddedWallet.copyFailed')}
    />
  )
}

function Explorer({ url }: { url: string }): ReactElement {
  const t = useText()
  return (
    <ButtonLink href={url} variant="ghost" icon={<ExternalLinkIcon />}>
      {t('embeddedWallet.tx.explorer')}
    </ButtonLink>
  )
}
