import type { ReactElement } from 'react'
import { useClientDispatch, useNavigate, type ScreenProps } from '../../../../ui/hooks/index.ts'
import { approved, rejected } from '../../modal/askApproval.ts'
import type { TransactionAnswer, TransactionScreenData } from '../../describe/screenData.ts'
import { SendFailure, SendReceipt, TransactionSigned } from './SendOutcome.tsx'
import { SendReview } from './SendReview.tsx'

/** EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN: the transaction, then its outcome. */
export default function SendTransaction({ data }: ScreenProps<TransactionScreenData>): ReactElement {
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const answer = (result: TransactionAnswer) => void dispatch(approved({ result }))
  const retry = () => answer({ action: 'retry' })

  if (data.status === 'done' && data.receipt)
    return <SendReceipt receipt={data.receipt} step={data.step} onDone={() => navigate.close('completed')} />
  if (data.status === 'done') return <TransactionSigned />
  if (data.status === 'failed' && data.failure) {
    const leave = () => (data.canRetry ? void dispatch(rejected()) : navigate.close('completed'))
    return (
      <SendFailure failure={data.failure} step={data.step} onRetry={data.canRetry ? retry : null} onClose={leave} />
    )
  }
  return <SendReview data={data} onSubmit={(revision) => answer({ action: 'submit', revision })} onRetry={retry} />
}
