import { useClient, useLatchkey } from 'latchkey'
import { providerUrl } from '../provider.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

/** Says that the provider cannot be reached, and offers to try again. */
export function ProviderNotice() {
  const t = useTexts()
  const client = useClient()
  const { failure } = useLatchkey()
  return (
    <div role="status" className="notice-place">
      {failure && (
        <div className="notice">
          <Icon name="warning" />
          <div>
            <strong>{t.provider.unreachable}</strong>
            <p>{t.provider.detail}</p>
            <p className="notice-code">
              {t.provider.address(providerUrl)} · {failure.code}
            </p>
          </div>
          <button type="button" className="button button-quiet" onClick={() => client.retry()}>
            {t.provider.retry}
          </button>
        </div>
      )}
    </div>
  )
}
