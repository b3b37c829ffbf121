import { Account } from './Account'
import { apiUrl, isDevelopment } from './settings'

export const Home = () => (
  <main>
    <h1>my-app</h1>
    <Account />
    {isDevelopment && (
      <footer>
        <p>
          No mail is sent in development. Use any address, and read its code in{' '}
          <a href={`${apiUrl}/dev/inbox`} target="_blank" rel="noreferrer">
            the inbox
          </a>
          .
        </p>
        <p>
          This page is <code>src/Home.tsx</code>, the ways to log in are in <code>src/plugins.ts</code>.
        </p>
      </footer>
    )}
  </main>
)
