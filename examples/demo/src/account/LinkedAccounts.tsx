import { AccountMark, useLinkAccount, type LinkedAccount, type User } from 'latchkey'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useCatchFocus } from '../layout/useCatchFocus.ts'
import { useTexts } from '../texts/useTexts.ts'
import { LinkedAccountRow } from './LinkedAccountRow.tsx'

/** Lists the user's login methods, and those they can add. */
export function LinkedAccounts({ user }: { user: User }) {
  const { account: t } = useTexts()
  const { log } = useEventLog()
  const waysIn = user.linkedAccounts.filter((linked) => !isEmbeddedWallet(linked))
  const title = useCatchFocus<HTMLHeadingElement>(waysIn.length)
  const { link, linkableTypes } = useLinkAccount({
    onSuccess: ({ type }) => log('link.onSuccess', { type }),
    onError: ({ code, cause }) => log('link.onError', { code, cause: cause.code }),
  })
  return (
    <section className="card" aria-labelledby="methods-title">
      <h3 id="methods-title" className="card-title" ref={title} tabIndex={-1}>
        {t.methods}
      </h3>
      <p className="card-detail">{t.methodsDetail}</p>
      <ul className="linked-list">
        {waysIn.map((linked) => (
          <LinkedAccountRow key={`${linked.type}:${linked.verifiedAt}`} linked={linked} isSole={waysIn.length === 1} />
        ))}
      </ul>
      {linkableTypes.length > 0 ? (
        <div className="linkable-list" role="group" aria-label={t.linkable}>
          {linkableTypes.map((type) => (
            <button
              key={type}
              type="button"
              className="linkable"
              aria-label={t.link(t.types[type] ?? type)}
              onClick={() => link(type)}
            >
              <AccountMark type={type} />
              {t.types[type] ?? type}
            </button>
          ))}
        </div>
      ) : (
        <p className="small">{t.allLinked}</p>
      )}
    </section>
  )
}

/** True for the embedded wallet, which is a linked account but not a login method. */
const isEmbeddedWallet = (linked: LinkedAccount): boolean =>
  (linked as { connectorType?: unknown }).connectorType === 'embedded'
