import type { ReactElement } from 'react'
import type { AuthFailure, WalletRow } from '../../../core/index.ts'
import { useNavigate, useText, type TextValues } from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletMark } from '../../../ui/kit/index.ts'
import { failureText, failureTitle, isFinal } from './failureText.ts'

export interface FailureProps {
  row: WalletRow
  failure: AuthFailure
  /** True if the wallet is only connected, without a login. */
  isConnection: boolean
  values: TextValues
  onRetry: () => void
  onOther: () => void
  /** Leads to installing the wallet; absent if that is not possible here. */
  onInstall: (() => void) | undefined
  onBack: (() => void) | undefined
}

/** Explains the failure, and offers to try again or to choose another wallet. */
export function Failure({
  row,
  failure,
  isConnection,
  values,
  onRetry,
  onOther,
  onInstall,
  onBack,
}: FailureProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  // For a connector's own codes, the connector supplies the text, and the failure says if a retry can help. In production its definition may list no codes.
  const isOwn = failure.code.startsWith(codePrefixOf(row.connector))
  const ownKey = `${row.connector}.error.${failure.code}`
  const ownText = t(t(ownKey) === ownKey ? failure.message : ownKey)
  const canRetry = !isOwn || failure.retryable
  return (
    <Screen
      title={failureTitle(t, failure, isOwn || isConnection)}
      description={<StatusText tone="error">{isOwn ? ownText : failureText(t, failure, values)}</StatusText>}
      mark={<WaitingMark icon={<WalletMark {...row} size={32} />} status="failure" />}
      onBack={onBack}
      action={
        isFinal(failure) ? (
          <Button onClick={() => navigate.close('cancelled')}>{t('wallet.close')}</Button>
        ) : (
          <>
            {canRetry && <Button onClick={onRetry}>{t('wallet.retry')}</Button>}
            <Button variant={canRetry ? 'ghost' : 'primary'} onClick={onOther}>
              {t('wallet.other')}
            </Button>
            {onInstall && (
              <Button variant="ghost" onClick={onInstall}>
                {t('wallet.install', values)}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

/** Prefix of a plugin's error codes, which is its id in snake case: `coinbase_wallet_` for `coinbaseWallet`. */
const codePrefixOf = (id: string): string => `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`
