CREATE TABLE "sc_score_objection" (
	"id" text PRIMARY KEY NOT NULL,
	"record_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer NOT NULL,
	"owner" text,
	"deadline" date NOT NULL,
	"answer" text,
	"answered_by" text,
	"answer_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objection_state" CHECK ("sc_score_objection"."state" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "sc_score_objection" ADD CONSTRAINT "sc_score_objection_record_id_sc_recorded_score_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sc_recorded_score"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_score_objection" ADD CONSTRAINT "sc_score_objection_owner_sys_user_username_fk" FOREIGN KEY ("owner") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_score_objection" ADD CONSTRAINT "sc_score_objection_answered_by_sys_user_username_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "objection_open" ON "sc_score_objection" USING btree ("record_id") WHERE "sc_score_objection"."state" = 'open';--> statement-breakpoint
CREATE INDEX "objection_by_record" ON "sc_score_objection" USING btree ("record_id","create_time");--> statement-breakpoint
CREATE INDEX "objection_by_time" ON "sc_score_objection" USING btree ("create_time","id");