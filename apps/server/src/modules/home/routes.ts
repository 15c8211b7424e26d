import type { FastifyInstance } from 'fastify'
import { home } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { homeCharts } from './charts.ts'
import { nextActivities } from './next.ts'
import { homeStatistics, homeSummary, homeWeek } from './service.ts'

export function homeRoutes(app: FastifyInstance, { db, config }: Context) {
  route(app, db, home.summary, ({ caller }) => homeSummary(db, caller))
  route(app, db, home.week, ({ caller }) => homeWeek(db, caller, config.timeZone))
  route(app, db, home.next, ({ caller }) => nextActivities(db, caller.username))
  const charts = homeCharts(db, config.timeZone)
  route(app, db, home.charts, ({ caller }) => charts(caller))
  const statistics = homeStatistics(db)
  route(app, db, home.statistics, ({ caller }) => statistics(caller))
}
