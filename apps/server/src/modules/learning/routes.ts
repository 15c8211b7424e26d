import type { FastifyInstance } from 'fastify'
import { courseQuestions, learning } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { addRecord } from '../../resource/write.ts'
import { keepAnswers, startAttempt } from './attempt.ts'
import { openCourses, studiedCourse } from './courses.ts'
import { learnersOf } from './learners.ts'
import { closeCourse, publishCourse } from './publish.ts'
import { servedCourseQuestions, servedCourses } from './resources.ts'
import { beat, beginStudy } from './study.ts'
import { submitAttempt } from './submit.ts'

/** Courses that are studied online, and what they ask. */
export function learningRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedCourses)
  serveResource(app, context, servedCourseQuestions)
  const questions = context.resources.find(({ resource }) => resource.path === courseQuestions.path)
  if (!questions) throw new Error('the questions of courses are not served')
  const { title } = courseQuestions
  route(app, db, learning.addQuestion, async ({ body, caller }) => {
    const added = (await addRecord(db, caller, questions, { ...body })) as CallResult<typeof learning.addQuestion>
    return answer(added, say.resource.added({ title }))
  })
  route(app, db, learning.publish, async ({ body, caller }) => {
    await publishCourse(db, caller, body)
    return answer(null, say.learning.published())
  })
  route(app, db, learning.close, async ({ body, caller }) => {
    await closeCourse(db, caller, body)
    return answer(null, say.learning.closed())
  })
  route(app, db, learning.learners, ({ query, caller }) => learnersOf(db, caller, query))
  route(app, db, learning.open, ({ query, caller }) => openCourses(db, caller, query))
  route(app, db, learning.course, ({ query, caller }) => studiedCourse(db, caller, query.id))
  route(app, db, learning.begin, ({ body, caller }) => beginStudy(db, caller, body.courseId))
  route(app, db, learning.beat, ({ body, caller }) => beat(db, caller, body))
  route(app, db, learning.attempt, ({ body, caller }) => startAttempt(db, caller, body.courseId))
  route(app, db, learning.keep, async ({ body, caller }) => {
    await keepAnswers(db, caller, body)
    return null
  })
  route(app, db, learning.submit, ({ body, caller }) => submitAttempt(db, caller, body))
}
