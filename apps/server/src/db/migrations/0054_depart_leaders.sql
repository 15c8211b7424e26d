CREATE TABLE "sys_depart_leader" (
	"depart_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sys_depart_leader_depart_id_user_id_pk" PRIMARY KEY("depart_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sys_depart_leader" ADD CONSTRAINT "sys_depart_leader_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_leader" ADD CONSTRAINT "sys_depart_leader_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depart_leader_by_user" ON "sys_depart_leader" USING btree ("user_id");