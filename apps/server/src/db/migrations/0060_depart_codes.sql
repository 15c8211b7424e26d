CREATE TABLE "sys_depart_code" (
	"code" text PRIMARY KEY NOT NULL,
	"depart_id" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_depart_code" ADD CONSTRAINT "sys_depart_code_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depart_code_by_depart" ON "sys_depart_code" USING btree ("depart_id");