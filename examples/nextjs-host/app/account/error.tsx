'use client'

/** Shown if the provider's keys cannot be loaded: the server then cannot verify who the user is. */
export default function AccountError({ retry }: { readonly retry: () => void }) {
  return (
    <section className="card account" role="alert">
      <h1>Your account is out of reach</h1>
      <p>The login service does not answer. You are not logged out.</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </section>
  )
}
