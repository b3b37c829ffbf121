import Link from 'next/link'
import { AskRoute } from '../components/AskRoute.tsx'

export default function Home() {
  return (
    <>
      <section className="hero">
        <h1>Known at the door, before any script runs.</h1>
        <p>
          Tideline logs people in with Latchkey, and renders on the server. Log in above, then see each of the places
          that know you.
        </p>
      </section>
      <ul className="cards">
        <li className="card">
          <h2>On the server</h2>
          <p>A page reads the session from its cookie, checks it with the provider’s keys, and arrives complete.</p>
          <Link className="button" href="/account">
            Open your account
          </Link>
        </li>
        <li className="card">
          <h2>In a route</h2>
          <p>
            <code>/api/me</code> takes the access token that the browser hands it, with a proof that it is this browser,
            and nothing that comes along by itself.
          </p>
          <AskRoute />
        </li>
      </ul>
    </>
  )
}
