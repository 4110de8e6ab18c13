// Whether the server of this container is ready.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? '8080'}/readyz`).catch(
  () => null,
)
process.exit(response?.status === 200 ? 0 : 1)
