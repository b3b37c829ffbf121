import { useTexts } from '../texts/useTexts.ts'
import { ModalPlace } from './ModalPlace.tsx'

/** Page for addresses that this app does not have. */
export function NotFound() {
  const { notFound: t } = useTexts()
  return (
    <article className="page prose">
      <ModalPlace />
      <h1>{t.title}</h1>
      <p>{t.detail}</p>
      <p>
        <a className="button button-primary" href="/">
          {t.back}
        </a>
      </p>
    </article>
  )
}
