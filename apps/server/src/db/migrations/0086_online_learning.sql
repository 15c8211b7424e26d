CREATE TABLE "sc_course" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"english" text,
	"item" text NOT NULL,
	"link" text,
	"description" text,
	"minutes" integer DEFAULT 30 NOT NULL,
	"pass_score" integer DEFAULT 60 NOT NULL,
	"attempts" integer DEFAULT 3 NOT NULL,
	"pause" integer DEFAULT 24 NOT NULL,
	"quiz_minutes" integer,
	"opens_on" date,
	"closes_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "course_status" CHECK ("sc_course"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "course_attempts" CHECK ("sc_course"."attempts" between 1 and 20),
	CONSTRAINT "course_pass_score" CHECK ("sc_course"."pass_score" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "sc_course_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"number" integer NOT NULL,
	"seed" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submit_time" timestamp with time zone,
	"score" numeric(4, 1),
	"passed" boolean DEFAULT false NOT NULL,
	"wrong" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attempt_score" CHECK (("sc_course_attempt"."submit_time" is null) = ("sc_course_attempt"."score" is null))
);
--> statement-breakpoint
CREATE TABLE "sc_course_question" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"course" text NOT NULL,
	"type" text NOT NULL,
	"stem" text NOT NULL,
	"option_a" text,
	"option_b" text,
	"option_c" text,
	"option_d" text,
	"option_e" text,
	"option_f" text,
	"answer" text NOT NULL,
	"points" integer DEFAULT 10 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_type" CHECK ("sc_course_question"."type" in ('single', 'multiple', 'judge', 'blank')),
	CONSTRAINT "question_points" CHECK ("sc_course_question"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "sc_learner" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"username" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"tab" text,
	"beat_time" timestamp with time zone,
	"pass_time" timestamp with time zone,
	"start_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learner_seconds" CHECK ("sc_learner"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sc_recorded_score" DROP CONSTRAINT "score_source";--> statement-breakpoint
ALTER TABLE "sc_course" ADD CONSTRAINT "sc_course_item_sc_item_detail_id_fk" FOREIGN KEY ("item") REFERENCES "public"."sc_item_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_course_attempt" ADD CONSTRAINT "sc_course_attempt_learner_id_sc_learner_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."sc_learner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_course_question" ADD CONSTRAINT "sc_course_question_course_sc_course_id_fk" FOREIGN KEY ("course") REFERENCES "public"."sc_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_learner" ADD CONSTRAINT "sc_learner_course_id_sc_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."sc_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_learner" ADD CONSTRAINT "sc_learner_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "course_title" ON "sc_course" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "course_item" ON "sc_course" USING btree ("item");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_once" ON "sc_course_attempt" USING btree ("learner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "sc_course_question" USING btree ("course","stem");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_once" ON "sc_learner" USING btree ("course_id","username");--> statement-breakpoint
CREATE INDEX "learner_by_person" ON "sc_learner" USING btree ("username");--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_source" CHECK ("sc_recorded_score"."source" in ('签到', '网络学习', '导入', '录入', '申报'));