import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers with a workbook that the browser saves. */
export function sendSpreadsheet(reply: FastifyReply, fileName: string, content: Readable | Buffer): void {
  void reply
    .header('content-type', XLSX)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(content)
}
