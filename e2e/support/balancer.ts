import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * One address before several servers, as a campus's proxy is.
 * @param choose the server (an origin) for a path
 */
export async function startBalancer(choose: (path: string) => string) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const forwarded = request(choose(url) + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
