import { AccountMark, useLinkAccount, type LinkedAccount } from 'latchkey'
import { useUpdateEmail } from 'latchkey/plugins/email'
import { useId, useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useDates } from '../texts/useDates.ts'
import { useTexts } from '../texts/useTexts.ts'
import { failureOf } from './failureOf.ts'

export function LinkedAccountRow({ linked, isSole }: { linked: LinkedAccount; isSole: boolean }) {
  const { account: t } = useTexts()
  const dates = useDates()
  const reasonId = useId()
  const { describe } = useLinkAccount()
  const { isUnlinking, problem, unlink } = useUnlink(linked)
  const isOwn = linked.type === 'custom_auth'
  const name = describe(linked)
  const reason = isOwn ? t.ownAccount : isSole ? t.soleAccount : null
  return (
    <li className="linked">
      <span className="tile">
        <AccountMark type={linked.type} />
      </span>
      <div className="linked-words">
        <p className="linked-name">{name}</p>
        <p className="linked-detail">
          <span>{t.types[linked.type] ?? linked.type}</span> <span>·</span>{' '}
          {t.linkedSince(dates.day(linked.firstVerifiedAt ?? linked.verifiedAt))}
        </p>
      </div>
      <div className="linked-actions">
        {linked.type === 'email' && <UpdateEmailButton />}
        <button
          type="button"
          className="text-button"
          disabled={reason !== null || isUnlinking}
          aria-label={t.unlinkAccount(name)}
          aria-describedby={reason ? reasonId : undefined}
          onClick={unlink}
        >
          {t.unlink}
        </button>
      </div>
      {reason && (
        <p id={reasonId} className="small linked-note">
          {reason}
        </p>
      )}
      {problem && (
        <p role="alert" className="problem linked-note">
          {t.unlinkFailed(problem)}
        </p>
      )}
    </li>
  )
}

function UpdateEmailButton() {
  const { account: t } = useTexts()
  const { log } = useEventLog()
  const { updateEmail } = useUpdateEmail({
    onSuccess: () => log('updateEmail.onSuccess'),
    onError: ({ code }) => log('updateEmail.onError', { code }),
  })
  return (
    <button type="button" className="text-button" onClick={updateEmail}>
      {t.update}
    </button>
  )
}

function useUnlink(linked: LinkedAccount) {
  const { log } = useEventLog()
  const { unlink } = useLinkAccount()
  const [isUnlinking, setIsUnlinking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async () => {
    setIsUnlinking(true)
    setProblem(null)
    try {
      await unlink(linked)
      log('unlink resolved', { type: linked.type })
    } catch (error) {
      const { code, message } = failureOf(error)
      log('unlink rejected', { code })
      setProblem(message)
    } finally {
      setIsUnlinking(false)
    }
  }
  return { isUnlinking, problem, unlink: () => void run() }
}
