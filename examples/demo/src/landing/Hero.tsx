import { useHostLogin } from '../auth/useHostLogin.ts'
import { Icon } from '../layout/Icon.tsx'
import { ModalPlace } from '../layout/ModalPlace.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { LoginMethods } from './LoginMethods.tsx'
import { WindowScene } from './WindowScene.tsx'

export function Hero() {
  const { hero } = useTexts()
  const { login } = useHostLogin()
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.detail}</p>
        <div className="actions">
          <button type="button" className="button button-primary" onClick={login}>
            {hero.start}
            <Icon name="arrow" />
          </button>
          <a className="text-link" href="/headless">
            {hero.headless}
          </a>
        </div>
        <LoginMethods />
      </div>
      <div className="hero-picture">
        <ModalPlace>
          <WindowScene title={hero.illustration} />
          <div className="chip">
            <span className="chip-icon">
              <Icon name="wallet" />
            </span>
            <span>
              <strong>{hero.chipTitle}</strong>
              {hero.chipDetail}
            </span>
          </div>
        </ModalPlace>
      </div>
    </section>
  )
}
